import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ChartView } from '#domain/chartView'
import type { Series } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import { LineDot } from '../chart/LineDot'
import { drawable } from '../chart/lines'
import styles from './SeriesChart.module.css'
import type { useLines } from './useLines'

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>) => void
  lines: ReturnType<typeof useLines>
}

/** The series of a comparison with the colours of their lines: what they have in common once, and how to take one away. */
export function Chips({ series, view, change, lines }: Props) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const drawn = drawable(lines.lines)
  const inside = ({ id, titleZh, titleEn }: Series) => {
    const place = drawn.findIndex(({ key }) => key === String(id))
    return (
      <>
        {place >= 0 && <LineDot place={place} />}
        {lines.lines.find(({ key }) => key === String(id))?.label ?? terms.inLanguage({ titleZh, titleEn })}
        {place < 0 && lines.lines.some(({ key }) => key === String(id)) && t('chipUndrawn')}
      </>
    )
  }
  return (
    <Flex gap={4} wrap justify="start" className={styles.chips}>
      {lines.sharedName && <strong className={styles.shared}>{lines.sharedName}</strong>}
      <Tag className={styles.chip}>{inside(series)}</Tag>
      {lines.compared.map((other) => (
        <Tag
          key={other.id}
          className={styles.chip}
          closable={{ 'aria-label': t('compareRemove', { name: terms.inLanguage(other) }) }}
          onClose={() => change({ compared: view.compared.filter((id) => id !== other.id) })}
        >
          {inside(other)}
        </Tag>
      ))}
      {/* Its place is kept, so that the chart stays where it is. */}
      {lines.awaited > 0 && <Tag>…</Tag>}
    </Flex>
  )
}
