import { useState, type ComponentProps } from 'react'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'

/** A password, shown when asked for; says when caps lock is on. */
export function PasswordInput(props: ComponentProps<typeof Input.Password>) {
  const { t } = useTranslation('auth')
  const [hasCapsLock, setHasCapsLock] = useState(false)
  return (
    <>
      <Input.Password
        size="large"
        maxLength={LIMITS.passwordLength}
        onKeyUp={(event) => setHasCapsLock(event.getModifierState('CapsLock'))}
        onBlur={() => setHasCapsLock(false)}
        {...props}
      />
      {hasCapsLock && <span role="status">{t('capsLock')}</span>}
    </>
  )
}
