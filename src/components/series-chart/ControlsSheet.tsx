import { useState, type ReactNode } from 'react'
import { SlidersOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './SeriesChart.module.css'

/** On a narrow screen: what changes the chart, in a sheet over the page's lower part. */
export default function ControlsSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('series')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<SlidersOutlined />} onClick={() => setIsOpen(true)}>
        {t('control.sheet')}
      </Button>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} placement="bottom" size="auto" title={t('control.sheet')}>
        <div className={styles.controls}>{children}</div>
      </Drawer>
    </>
  )
}
