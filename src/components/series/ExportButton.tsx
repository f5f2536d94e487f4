import { useState, type ComponentProps } from 'react'
import { Button } from 'antd'
import { loadTexts } from '../../lib/settings/i18n'
import { lazyPart } from '../lazyPart'
import type Export from './ExportDialog'

const ExportDialog = lazyPart<ComponentProps<typeof Export>>(
  () => Promise.all([import('./ExportDialog'), loadTexts(['export'])]).then(([module]) => module),
  { told: 'toast' },
)

interface Props extends Omit<ComponentProps<typeof Export>, 'onClose'> {
  label: string
}

/** Takes the series of a list along in one file. */
export function ExportButton({ label, ...list }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button data-print="never" disabled={list.total === 0} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ExportDialog {...list} onClose={() => setIsOpen(false)} />}
    </>
  )
}
