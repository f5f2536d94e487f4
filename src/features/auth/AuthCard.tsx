import type { ReactNode } from 'react'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import logo from '../../components/logo.svg'
import { useSiteTitle } from '../../lib/api/site'
import { chooseLanguage } from '../../lib/settings/i18n'
import { toast } from '../../lib/toast'
import styles from './LoginPage.module.css'

/** The frame of the pages without a frame: where one is, in which language, and a form. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const siteTitle = useSiteTitle()
  const other = i18n.language === 'zh' ? 'en' : 'zh'
  return (
    <Flex component="main" className={styles.page}>
      <div className={styles.card}>
        <Flex justify="space-between" align="center">
          <Link to="/" className={styles.brand}>
            <img src={logo} alt="" width={32} height={32} />
            {siteTitle}
          </Link>
          <Button
            type="text"
            lang={other}
            onClick={() => void chooseLanguage(other).catch(() => toast('error', t('network.offline')))}
          >
            {t('shell.otherLanguage')}
          </Button>
        </Flex>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </Flex>
  )
}
