import { useEffect } from 'react'
import { Result } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

const CODE_KEY = 'x-admin-oauth-code'

/** The end of a sign-in at another site: hands the answer to the window that asked, and closes itself. */
export default function AuthRedirectPage() {
  const { t } = useTranslation()
  const { search } = useLocation()
  useEffect(() => {
    try {
      localStorage.setItem(CODE_KEY, search.slice(1))
    } catch {
      // Nothing is remembered in a private window.
    }
    window.close()
  }, [search])
  return (
    <main>
      <Result status="info" title={t('authRedirect.title')} subTitle={t('authRedirect.advice')} />
    </main>
  )
}
