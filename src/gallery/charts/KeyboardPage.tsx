import { useMemo } from 'react'
import { Empty, theme as antdTheme } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { seriesPath } from '#domain/paths'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { titleIn } from '#domain/titleIn'
import { currentLanguage } from '../../lib/settings/i18n'
import { useReducedMotion } from '../../lib/settings/useReducedMotion'
import { DemoPage } from '../DemoPage'
import { Chart, percentText, tooltipLooks } from './Chart'
import { monthlyQuery, type Monthly } from './monthly'

/** Changes as two rows of bars, one before the other. */
export default function KeyboardPage() {
  const { t } = useTranslation(['charts', 'titles'])
  const query = useQuery(monthlyQuery(1))
  return (
    <DemoPage title={t('titles:keyboardChart')} lead={t('keyboard.lead')} source="charts/KeyboardPage.tsx">
      <QueryState query={query}>
        {([found]) => (found ? <Keys found={found} /> : <Empty description={t('none')} />)}
      </QueryState>
    </DemoPage>
  )
}

const BARS = 50
const STAGGER = 20
const HUES = { from: 200, to: 320 }

/** One hue after the other, by place. */
const colorAt = (i: number): string => `hsl(${HUES.from + ((HUES.to - HUES.from) * i) / BARS}, 75%, 55%)`

function Keys({ found: { series, changes } }: { found: Monthly }) {
  const { t } = useTranslation('charts')
  const { token } = antdTheme.useToken()
  const isStill = useReducedMotion()
  const title = titleIn(series, currentLanguage())
  const option = useMemo(() => {
    const rows = changes.periods.map((period, i) => ({ period, value: changes.values[i] ?? 0 })).slice(-BARS)
    const text = { color: token.colorTextSecondary }
    const bars = (name: string, keep: (value: number) => boolean) => ({
      type: 'bar',
      name,
      barGap: '-100%',
      data: rows.map(({ value }, i) => ({
        value: keep(value) ? value : null,
        itemStyle: { color: colorAt(i), borderRadius: 3 },
      })),
      animationEasing: 'elasticOut',
      animationDelay: (i: number) => i * STAGGER,
    })
    return {
      animation: !isStill,
      textStyle: { fontFamily: token.fontFamily },
      tooltip: {
        ...tooltipLooks(token),
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: percentText,
      },
      grid: { left: 48, right: 24, top: 24, bottom: 32 },
      xAxis: { type: 'category', data: rows.map(({ period }) => period), axisLabel: text },
      yAxis: {
        type: 'value',
        name: t('percent'),
        nameTextStyle: text,
        axisLabel: text,
        splitLine: { lineStyle: { color: token.colorBorderSecondary } },
      },
      series: [bars(t('rise'), (value) => value >= 0), bars(t('fall'), (value) => value < 0)],
    }
  }, [changes, token, t, isStill])
  return (
    <Panel title={title} extra={<Link to={seriesPath(series.id)}>{series.code}</Link>}>
      <Chart option={option} label={`${title}: ${t('change')}`} />
    </Panel>
  )
}
