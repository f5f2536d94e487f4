import { Col, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TrafficFigures as Figures } from '#domain/schema/analytics'
import { Panel } from '../../../components/Panel'
import { formatCount, formatPercent, formatValue } from '../../../lib/formats'
import styles from './Analytics.module.css'
import { useDuration } from './useDuration'

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

const FIGURES = {
  visitors: ({ visitors }: Figures) => visitors,
  visits: ({ visits }: Figures) => visits,
  views: ({ views }: Figures) => views,
  pages: ({ views, visits }: Figures) => ratio(views, visits),
  timeOnPage: ({ seconds, views }: Figures) => ratio(seconds, views),
  timeOfVisit: ({ seconds, visits }: Figures) => ratio(seconds, visits),
} as const

/** The figures of a range of days, each against as many days before. */
export function TrafficFigures({ total, before }: { total: Figures; before: Figures }) {
  const { t } = useTranslation('analytics')
  const duration = useDuration()
  const shown = (name: keyof typeof FIGURES, value: number): string => {
    if (name === 'timeOnPage' || name === 'timeOfVisit') return duration(value)
    return name === 'pages' ? formatValue(value, 1) : formatCount(value)
  }
  return (
    <Row gutter={[20, 20]}>
      {(Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map((name) => {
        const [now, earlier] = [FIGURES[name](total), FIGURES[name](before)]
        return (
          <Col key={name} xs={12} md={8} xl={4}>
            <Panel>
              <div className={styles.name}>{t(`figure.${name}`)}</div>
              <div className={styles.total}>{shown(name, now)}</div>
              <div className={styles.change}>
                {earlier === 0
                  ? t('nothingBefore')
                  : t('change', { change: formatPercent((now / earlier - 1) * 100), before: shown(name, earlier) })}
              </div>
            </Panel>
          </Col>
        )
      })}
    </Row>
  )
}
