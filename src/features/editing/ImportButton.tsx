import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazyPart'
import { breathe } from '../../lib/slices'
import { useEdited, useEditorHandle } from './EditorContext'
import type { Imported } from './import/ImportDialog'
import { importedRows } from './importedRows'

const ImportDialog = lazyPart(() => import('./import/ImportDialog'), { told: 'toast' })

/** Opens the import, and takes its rows over; an untitled series gets the title of its column. */
export function ImportButton() {
  const { t } = useTranslation('editing')
  const [isOpen, setIsOpen] = useState(false)
  const { store, dispatch } = useEditorHandle()
  const reading = useEdited((series) => series.reading)
  const isFrequencyFixed = useEdited(({ base }) => base.id !== null && base.state.observations.length > 0)
  const takeOver = async (imported: Imported) => {
    const { edited, properties, reading: present } = store.read().series[0]!
    const known = await importedRows(edited.sheet, present, imported)
    const isUntitled = !properties.titleZh && !properties.titleEn
    const isChinese = /\p{Script=Han}/u.test(imported.label)
    dispatch({
      type: 'takeImport',
      series: 0,
      known,
      properties: {
        frequency: imported.frequency,
        ...(isUntitled && { [isChinese ? 'titleZh' : 'titleEn']: imported.label }),
      },
      message: t('import.message', { name: imported.fileName }),
    })
    // The grid is shown first: both at once would be a long frame.
    await breathe()
    setIsOpen(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('import.open')}</Button>
      {isOpen && (
        <ImportDialog
          present={reading}
          fixedFrequency={isFrequencyFixed ? reading.frequency : null}
          onApply={(imported) => void takeOver(imported)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
