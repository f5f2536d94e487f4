import { Alert, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReadingQuestion } from '#domain/import/questions'
import { ReadingButtons } from '../../../components/ReadingButtons'
import { RefusedCells } from '../RefusedCells'
import type { Answers, FileProblem, TableRead } from './protocol'
import { quoted } from '../../../lib/formats'

interface Props {
  tables: readonly TableRead[]
  onAnswer: (table: string, answers: Answers) => void
  onMissing: (table: string, value: number) => void
}

/** What is told of a table that is left out, and no fault of it. */
const INFORMING: ReadonlySet<FileProblem> = new Set(['hidden', 'noSeries', 'empty'])

const nameOf = ({ file, sheet }: TableRead): string => (sheet === '' ? file : `${file} · ${sheet}`)

function answersOf({ kind }: ReadingQuestion, value: string): Answers {
  switch (kind) {
    case 'dayMonthOrder':
      return { dayMonthOrder: value as 'dayFirst' }
    case 'dotMonth':
      return { dotMonth: value as 'january' }
    case 'yearSpan':
      return { yearSpan: value as 'begins' }
    case 'fiscalStart':
      return { fiscalStart: value as 'april' }
    case 'century':
      return { century: Number(value) }
    case 'decimalMark':
      return { openDecimal: value as '.' }
  }
}

/** What is asked and told of each table: what two readings fit, what holds no series, cells that are left out. */
export function TableNotes({ tables, onAnswer, onMissing }: Props) {
  const { t } = useTranslation(['batch', 'editing', 'domain', 'common'])
  return (
    <>
      {tables.map((table) => {
        const told = (what: string) => t('common:told', { of: nameOf(table), what })
        return (
          <Flex key={table.id} vertical gap={8}>
            {table.problem && (
              <Alert
                type={INFORMING.has(table.problem) ? 'info' : 'error'}
                showIcon
                title={told(t(`file.problem.${table.problem}`))}
                description={table.nothing && t(`domain:nothing.${table.nothing.reason}`, { text: table.nothing.text })}
              />
            )}
            {table.questions
              .filter((question) => question.kind !== 'series')
              .map((question) => (
                <Alert
                  key={question.kind}
                  type="warning"
                  showIcon
                  role="group"
                  title={told(t(`editing:question.${question.kind}`, { example: question.example }))}
                  description={
                    <ReadingButtons
                      question={question}
                      onAnswer={(value) => onAnswer(table.id, answersOf(question, value))}
                    />
                  }
                />
              ))}
            {table.nameless.map(({ column, rows }) => (
              <Alert
                key={column}
                type="warning"
                showIcon
                title={told(t('editing:note.nameless', { column, count: rows }))}
              />
            ))}
            {table.leftOut.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={told(t('editing:note.leftOut', { columns: quoted(table.leftOut) }))}
              />
            )}
            {table.withoutValues > 0 && (
              <Alert type="info" showIcon title={told(t('file.withoutValues', { count: table.withoutValues }))} />
            )}
            {[...new Map(table.sentinels.map((one) => [one.value, one])).values()].map(({ value, text, count }) => (
              <Alert
                key={value}
                type="warning"
                showIcon
                title={told(t('file.sentinel', { text, count }))}
                action={
                  <Button size="small" onClick={() => onMissing(table.id, value)}>
                    {t('editing:note.asMissing')}
                  </Button>
                }
              />
            ))}
            {table.refusedCount > 0 && (
              <Alert
                type="warning"
                showIcon
                title={told(t('file.refused', { count: table.refusedCount }))}
                description={<RefusedCells cells={table.refused} total={table.refusedCount} />}
              />
            )}
          </Flex>
        )
      })}
    </>
  )
}
