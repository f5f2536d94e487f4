import { useTranslation } from 'react-i18next'

const A_MINUTE = 60

/** How a time in seconds is written: `2 min 5 s`. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('analytics')
  return (seconds) => {
    const whole = Math.round(seconds)
    const [minutes, rest] = [Math.floor(whole / A_MINUTE), whole % A_MINUTE]
    return minutes === 0 ? t('seconds', { seconds: rest }) : t('minutes', { minutes, seconds: rest })
  }
}
