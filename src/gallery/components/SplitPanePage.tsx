import { useState } from 'react'
import { Splitter } from 'antd'
import { useTranslation } from 'react-i18next'
import { DemoPage } from '../DemoPage'
import styles from './SplitPane.module.css'

const LEAST = '10%'
const HALVES = [50, 50]

const shares = (sizes: number[]): number[] => {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return whole > 0 ? sizes.map((size) => (size / whole) * 100) : HALVES
}

/** Panes beside and above each other. */
export default function SplitPanePage() {
  const { t } = useTranslation(['components', 'titles'])
  const [columns, setColumns] = useState(HALVES)
  const [rows, setRows] = useState(HALVES)
  const pane = (name: 'left' | 'topRight' | 'bottomRight', share: number) => (
    <div className={styles.pane} data-pane={name}>
      <span>{t(`splitPane.${name}`)}</span>
      <span className={styles.share}>{t('splitPane.share', { percent: Math.round(share) })}</span>
    </div>
  )
  return (
    <DemoPage title={t('titles:splitPane')} lead={t('splitPane.lead')} source="components/SplitPanePage.tsx">
      <Splitter
        className={styles.split}
        onResize={(sizes) => setColumns(shares(sizes))}
        onDraggerDoubleClick={() => setColumns(HALVES)}
      >
        <Splitter.Panel min={LEAST} size={`${columns[0]}%`}>
          {pane('left', columns[0]!)}
        </Splitter.Panel>
        <Splitter.Panel min={LEAST} size={`${columns[1]}%`}>
          <Splitter
            orientation="vertical"
            onResize={(sizes) => setRows(shares(sizes))}
            onDraggerDoubleClick={() => setRows(HALVES)}
          >
            <Splitter.Panel min={LEAST} size={`${rows[0]}%`}>
              {pane('topRight', rows[0]!)}
            </Splitter.Panel>
            <Splitter.Panel min={LEAST} size={`${rows[1]}%`}>
              {pane('bottomRight', rows[1]!)}
            </Splitter.Panel>
          </Splitter>
        </Splitter.Panel>
      </Splitter>
    </DemoPage>
  )
}
