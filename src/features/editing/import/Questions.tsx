import { Alert, Flex, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Mapping } from '#domain/import/mapping'
import type { Question } from '#domain/import/questions'
import { ReadingButtons } from '../../../components/ReadingButtons'
import { answered } from './answers'
import styles from './Import.module.css'
import type { Chosen } from './protocol'

interface Props {
  mapping: Mapping
  questions: readonly Question[]
  onMapping: (mapping: Mapping) => void
  onChoose: (mapping: Mapping, chosen: Chosen) => void
}

/** What two readings fit: nothing is offered before it is said which one is meant. */
export function Questions({ mapping, questions, onMapping, onChoose }: Props) {
  const { t } = useTranslation('editing')
  if (questions.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('question.title')}
      description={
        <Flex vertical gap={12}>
          {questions.map((question) => {
            const answer = (value: string) => {
              const next = answered(mapping, question, value)
              if (question.kind === 'series' || question.kind === 'dayMonthOrder') onChoose(next, 'rows')
              else onMapping(next)
            }
            const text =
              question.kind === 'series'
                ? t('question.series', { label: question.label })
                : t(`question.${question.kind}`, { example: question.example })
            return (
              <div
                key={question.kind === 'series' ? `series-${question.column}` : question.kind}
                role="group"
                aria-label={text}
              >
                <div>{text}</div>
                {question.kind === 'series' ? (
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    className={styles.answer}
                    aria-label={text}
                    options={question.options.map((value) => ({ value, label: value }))}
                    onChange={(value: string) => answer(value)}
                  />
                ) : (
                  <ReadingButtons question={question} onAnswer={answer} />
                )}
              </div>
            )
          })}
        </Flex>
      }
    />
  )
}
