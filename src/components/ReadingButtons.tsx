import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReadingQuestion } from '#domain/import/questions'
import { formatDay, formatPeriodInWords } from '../lib/formats'
import styles from './ReadingButtons.module.css'

interface Props {
  question: ReadingQuestion
  onAnswer: (value: string) => void
}

/** A period or a number in the reader's words. */
const inWords = (meaning: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(meaning) ? formatDay(meaning) : formatPeriodInWords(meaning)

/** What a text of the file may mean, a button each. */
export function ReadingButtons({ question, onAnswer }: Props) {
  const { t } = useTranslation('editing')
  const options =
    question.kind === 'fiscalStart'
      ? question.options.map(({ value, meaning }) => ({ value, meaning, how: t(`fiscalStart.${value}`) }))
      : question.options.map(({ value, meaning }) => ({ value, meaning, how: t(`answer.${value}`) }))
  return (
    <Flex gap={8} wrap className={styles.answers}>
      {options.map(({ value, meaning, how }) => {
        const said = question.kind === 'decimalMark' ? meaning : meaning && inWords(meaning)
        return (
          <Button key={value} size="small" className={styles.answer} onClick={() => onAnswer(value)}>
            {said === null ? how : t('answer.as', { meaning: said, how })}
          </Button>
        )
      })}
    </Flex>
  )
}
