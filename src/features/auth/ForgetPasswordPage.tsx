import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '#domain/paths'
import { toast } from '../../lib/toast'
import { resetPasswordMutation } from './api'
import { AuthCard } from './AuthCard'
import { CodeForm } from './CodeForm'

/** A new password for whoever reads the mail of an account; all its sessions end. */
export default function ForgetPasswordPage() {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation(resetPasswordMutation)
  return (
    <AuthCard title={t('reset.title')}>
      <CodeForm
        purpose="reset"
        submitText={t('reset.submit')}
        failedText={t('reset.failed')}
        submit={({ email, code, password }) => mutateAsync({ email, code, password })}
        onDone={() => {
          toast('success', t('reset.done'))
          void navigate({ pathname: PATHS.login, search }, { replace: true })
        }}
      />
    </AuthCard>
  )
}
