import { useMemo } from 'react'
import { Empty, theme as antdTheme } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { titleIn } from '#domain/titleIn'
import { currentLanguage } from '../../lib/settings/i18n'
import { DemoPage } from '../DemoPage'
import { Chart, percentText, tooltipLooks } from './Chart'
import { monthlyQuery, type Monthly } from './monthly'

/** Series of the catalogue as lines over one axis. */
export default function LinePage() {
  const { t } = useTranslation(['charts', 'titles'])
  const query = useQuery(monthlyQuery(SERIES))
  return (
    <DemoPage title={t('titles:lineChart')} lead={t('line.lead')} source="charts/LinePage.tsx">
      <Panel>
        <QueryState query={query}>
          {(found) => (found.length > 0 ? <Lines found={found} /> : <Empty description={t('none')} />)}
        </QueryState>
      </Panel>
    </DemoPage>
  )
}

const SERIES = 3

function Lines({ found }: { found: Monthly[] }) {
  const { t } = useTranslation('charts')
  const { token } = antdTheme.useToken()
  const language = currentLanguage()
  const option = useMemo(() => {
    const periods = [...new Set(found.flatMap(({ changes }) => changes.periods))].sort()
    const text = { color: token.colorTextSecondary }
    return {
      animation: false,
      color: [token.blue, token.orange, token.green],
      textStyle: { fontFamily: token.fontFamily },
      legend: { textStyle: { color: token.colorText }, top: 0, type: 'scroll' },
      tooltip: {
        ...tooltipLooks(token),
        trigger: 'axis',
        valueFormatter: percentText,
      },
      grid: { left: 48, right: 24, top: 56, bottom: 32 },
      xAxis: { type: 'category', data: periods, boundaryGap: false, axisLabel: text },
      yAxis: {
        type: 'value',
        name: t('percent'),
        nameTextStyle: text,
        axisLabel: text,
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      series: found.map(({ series, changes }) => ({
        type: 'line',
        name: titleIn(series, language),
        smooth: true,
        showSymbol: false,
        areaStyle: { opacity: 0.12 },
        data: periods.map((period) => changes.values[changes.periods.indexOf(period)] ?? null),
      })),
    }
  }, [found, token, language, t])
  return <Chart option={option} label={found.map(({ series }) => titleIn(series, language)).join(', ')} />
}
