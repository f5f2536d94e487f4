import { useMemo } from 'react'
import { Empty, theme as antdTheme } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { titleIn } from '#domain/titleIn'
import { formatCount } from '../../lib/formats'
import { currentLanguage } from '../../lib/settings/i18n'
import { DemoPage } from '../DemoPage'
import { Chart, percentText, tooltipLooks } from './Chart'
import { monthlyQuery, type Monthly } from './monthly'

/** The level of a series as bars, and its change as a line. */
export default function MixPage() {
  const { t } = useTranslation(['charts', 'titles'])
  const query = useQuery(monthlyQuery(1))
  return (
    <DemoPage title={t('titles:mixChart')} lead={t('mix.lead')} source="charts/MixPage.tsx">
      <QueryState query={query}>
        {([found]) => (found ? <Mixed found={found} /> : <Empty description={t('none')} />)}
      </QueryState>
    </DemoPage>
  )
}

/** What is seen at first, in percent of the whole. */
const SHOWN = { start: 10, end: 80 }

function Mixed({ found: { series, levels, changes } }: { found: Monthly }) {
  const { t } = useTranslation('charts')
  const { token } = antdTheme.useToken()
  const title = titleIn(series, currentLanguage())
  const option = useMemo(() => {
    const text = { color: token.colorTextSecondary }
    return {
      animation: false,
      textStyle: { fontFamily: token.fontFamily },
      legend: { textStyle: { color: token.colorText }, top: 0 },
      tooltip: { ...tooltipLooks(token), trigger: 'axis' },
      grid: { left: 64, right: 64, top: 56, bottom: 72 },
      xAxis: { type: 'category', data: levels.periods, axisLabel: text },
      yAxis: [
        {
          type: 'value',
          name: t('level'),
          nameTextStyle: text,
          axisLabel: text,
          splitLine: { lineStyle: { color: token.colorBorderSecondary } },
        },
        { type: 'value', name: t('percent'), nameTextStyle: text, axisLabel: text, splitLine: { show: false } },
      ],
      dataZoom: [{ type: 'slider', bottom: 8, ...SHOWN }, { type: 'inside' }],
      series: [
        {
          type: 'bar',
          name: t('level'),
          itemStyle: { color: token.colorPrimary },
          data: levels.values,
          tooltip: { valueFormatter: (value: number) => formatCount(value) },
        },
        {
          type: 'line',
          name: t('change'),
          yAxisIndex: 1,
          showSymbol: false,
          itemStyle: { color: token.orange },
          tooltip: { valueFormatter: percentText },
          data: levels.periods.map((period) => changes.values[changes.periods.indexOf(period)] ?? null),
        },
      ],
    }
  }, [levels, changes, token, t])
  return (
    <Panel title={title} extra={<Link to={seriesPath(series.id)}>{series.code}</Link>}>
      <Chart option={option} label={`${title}: ${t('level')}, ${t('change')}`} />
    </Panel>
  )
}
