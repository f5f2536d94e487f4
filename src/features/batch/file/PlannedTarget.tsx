import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlanProblem } from '#domain/batch/fileSeries'
import { seriesPath } from '#domain/paths'
import { Secondary } from '../../../components/Secondary'
import { useTerms } from '../../../lib/api/catalogue'
import type { Planned } from './usePlan'

/** What becomes of a series of a file, and why it cannot be applied so. */
export function PlannedTarget({
  row: { series, target, properties, alike, unlisted },
  problems = [],
}: {
  row: Planned
  problems: readonly PlanProblem[] | undefined
}) {
  const { t } = useTranslation(['batch', 'common'])
  const terms = useTerms()
  const unit = terms.title('units', properties.unit)
  // What the file says is the unit of the new series where the lists have it.
  const isOfTitle = series.isUnitOfTitle && series.unit !== null && unlisted.unit === null && unit !== ''
  const unitText = isOfTitle ? t('file.unitOfTitle', { unit }) : unit
  return (
    <>
      {target.kind === 'new' ? (
        <Flex gap={8} align="center" wrap>
          <Tag color="blue">{t('file.isNew')}</Tag>
          <span>{properties.code}</span>
          <Secondary>{terms.inLanguage(properties)}</Secondary>
          <Secondary>
            {[terms.title('regions', properties.region), unitText, properties.source]
              .filter((text) => text !== '')
              .join(' · ')}
          </Secondary>
        </Flex>
      ) : (
        <Flex gap={8} align="center" wrap>
          <Link to={seriesPath(target.match.id)}>{terms.inLanguage(target.match)}</Link>
          <Secondary>{target.match.code}</Secondary>
          <Tag>{t(`file.by.${target.by}`)}</Tag>
          {target.match.status !== 'published' && <Tag>{t(`common:status.${target.match.status}`)}</Tag>}
        </Flex>
      )}
      {target.kind === 'new' && alike && alike.id !== null && (
        <div>
          <Secondary>{t('file.alike')}</Secondary> <Link to={seriesPath(alike.id)}>{terms.inLanguage(alike)}</Link>{' '}
          <Secondary>{[alike.code, alike.owner].filter(Boolean).join(' · ')}</Secondary>
        </div>
      )}
      {target.kind === 'new' &&
        (['unit', 'region'] as const).map((name) => {
          const text = unlisted[name]
          const used = terms.title(name === 'unit' ? 'units' : 'regions', properties[name])
          return (
            text !== null && (
              <div key={name}>
                <Typography.Text type="warning">
                  {t(used === '' ? `file.unlisted.${name}` : `file.unlistedUsed.${name}`, { text, used })}
                </Typography.Text>
              </div>
            )
          )
        })}
      {problems.map((problem) => (
        <div key={problem}>
          <Typography.Text type="danger">{t(`file.wrong.${problem}`)}</Typography.Text>
        </div>
      ))}
    </>
  )
}
