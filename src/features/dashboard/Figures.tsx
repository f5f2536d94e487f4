import { Col, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import type { Dashboard } from '#domain/schema/dashboard'
import { CountUp } from '../../components/CountUp'
import { Sparkline } from '../../components/Sparkline'
import styles from './Figures.module.css'

const NAMES = ['series', 'observations', 'contributors', 'updates'] as const

/** What the catalogue holds, each with its course over the last 30 days. */
export function Figures({ figures }: Pick<Dashboard, 'figures'>) {
  const { t } = useTranslation('dashboard')
  return (
    <Row gutter={[20, 20]} data-print="row">
      {NAMES.map((name) => (
        <Col key={name} xs={12} xl={6}>
          <Panel>
            <div className={styles.name}>{t(`figure.${name}`)}</div>
            <div className={styles.total}>
              <CountUp value={figures[name].total} />
            </div>
            <Sparkline values={figures[name].line} label={t('figure.line', { name: t(`figure.${name}`) })} />
          </Panel>
        </Col>
      ))}
    </Row>
  )
}
