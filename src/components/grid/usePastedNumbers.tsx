import { useCallback, useState, type ReactNode, type RefObject } from 'react'
import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { readPasted, readPastedSteps, type NumberColumns } from '#domain/editing/pasted'
import type { DecimalMark } from '#domain/number'
import type { ReadPaste } from './clipboard'
import type { DataSheetHandle } from './DataSheet'

const PERIODS = 1
const MARKS: readonly DecimalMark[] = ['.', ',']

interface Held {
  cells: string[][]
  columns: NumberColumns
  asked: string
}

/**
 * Reads the numbers of what is pasted into a sheet of periods and, behind them, values; what can be read in two ways
 * waits for an answer to `question`.
 */
export function usePastedNumbers(
  sheet: RefObject<DataSheetHandle | null>,
  width: number,
): { readPaste: ReadPaste; question: ReactNode } {
  const { t } = useTranslation('domain')
  const [held, setHeld] = useState<Held | null>(null)
  const readPaste = useCallback<ReadPaste>(
    function* read(cells, left) {
      const columns = { from: Math.max(0, PERIODS - left), to: width - left }
      const read = yield* readPastedSteps(cells, columns)
      setHeld('asked' in read ? { cells, columns, asked: read.asked } : null)
      return 'asked' in read ? null : read.rows
    },
    [width],
  )
  const pasteHeld = ({ cells, columns }: Held, mark: DecimalMark) => {
    const read = readPasted(cells, columns, mark)
    setHeld(null)
    if ('asked' in read) return
    sheet.current?.paste(read.rows)
    sheet.current?.goTo(sheet.current.selected())
  }
  const question = held && (
    <Alert
      type="warning"
      showIcon
      title={t('whichMark', { text: held.asked })}
      action={
        <Flex gap={8}>
          {MARKS.map((mark) => (
            <Button key={mark} size="small" onClick={() => pasteHeld(held, mark)}>
              {asRead(held.asked, mark)}
            </Button>
          ))}
        </Flex>
      }
    />
  )
  return { readPaste, question }
}

/** A number as it is understood with a mark, without what groups it. */
function asRead(text: string, mark: DecimalMark): string {
  const read = readPasted([[text]], { from: 0, to: 1 }, mark)
  return 'rows' in read ? read.rows[0]![0]!.replaceAll(',', '') : text
}
