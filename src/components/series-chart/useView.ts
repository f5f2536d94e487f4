import { useSearchParams } from 'react-router-dom'
import { readView, writeView, type ChartView } from '#domain/chartView'

/** The view and its changes; its whole state is in the address, so that it can be shared. Each is an entry of the history. */
export function useView() {
  const [params, setParams] = useSearchParams()
  /** `replace` for what changes many times in a moment, such as zooming: Back then goes behind all of it. */
  const change = (changes: Partial<ChartView>, replace = false) =>
    setParams((current) => writeView(current, changes), { replace })
  return { view: readView(params), change }
}
