import { useState } from 'react'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAdmin } from '#domain/access'
import { SeriesSearchField } from '../../components/series/SeriesSearchField'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { formatCount } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { toast } from '../../lib/toast'
import styles from './Batch.module.css'
import { MOST_OBSERVATIONS, MOST_SERIES, type Chosen } from './work'

interface Props {
  chosen: readonly Chosen[]
  onAdd: (id: number) => void
}

/** Puts one more series of the same frequency into the sheet. */
export function AddSeries({ chosen, onAdd }: Props) {
  const { t } = useTranslation('batch')
  const terms = useTerms()
  const client = useQueryClient()
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const add = async (id: number) => {
    setIsOpen(false)
    const series = await client.ensureQueryData(seriesQuery(id)).catch(() => null)
    if (series && series.observations > MOST_OBSERVATIONS)
      toast(
        'error',
        t('tooLong', { name: terms.inLanguage(series), limit: formatCount(MOST_OBSERVATIONS) }),
        'batch-add',
      )
    else onAdd(id)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <div className={styles.adding}>
          <SeriesSearchField
            label={t('addSeries')}
            placeholder={t('search')}
            without={chosen.map(({ series }) => series.id)}
            among={{ frequency: chosen[0]!.series.frequency, ...(!isAdmin(user) && { mine: true }) }}
            none={t('noneToAdd')}
            onChoose={(id) => void add(id)}
          />
        </div>
      }
    >
      <Button icon={<PlusOutlined />} disabled={chosen.length >= MOST_SERIES}>
        {t('addSeries')}
      </Button>
    </Popover>
  )
}
