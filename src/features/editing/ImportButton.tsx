import { useState } from 'react'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazyPart'
import { isFrequencyFixed } from '#domain/editing/editor'
import { fromColumns } from '#domain/columns'
import { yearNoteOf } from '#domain/import/yearNote'
import type { Period } from '#domain/period'
import { breathe } from '../../lib/slices'
import { readStored } from './api'
import { useEdited, useEditorHandle } from './EditorContext'
import type { Imported } from './import/ImportDialog'
import { keepRemembered, readRemembered } from './import/remembered'
import { importedRows } from './importedRows'

const ImportDialog = lazyPart(() => import('./import/ImportDialog'), { told: 'toast' })

/** Opens the import, and takes its rows over; an untitled series gets the title of its column. */
export function ImportButton() {
  const { t } = useTranslation(['editing', 'domain'])
  const [isOpen, setIsOpen] = useState(false)
  const { store, dispatch } = useEditorHandle()
  const reading = useEdited((series) => series.reading)
  const isFixed = useEdited((series) => isFrequencyFixed(series.base))
  const id = useEdited(({ base }) => base.id)
  const base = useEdited((series) => series.base)
  const unit = useEdited((series) => series.properties.unit)
  const readBetween =
    base.range && base.id !== null
      ? async (from: Period, to: Period) => {
          const { frequency } = reading
          return fromColumns(await readStored(base.id!, frequency, from, to), frequency)
        }
      : undefined
  const takeOver = async (imported: Imported) => {
    const { edited, properties, reading: present } = store.read().series[0]!
    const known = await importedRows(edited.sheet, present, imported)
    const isUntitled = !properties.titleZh && !properties.titleEn
    const isChinese = /\p{Script=Han}/u.test(imported.label)
    const note = yearNoteOf(imported, imported.frequency)
    const spanNote = note === null ? '' : t(`domain:${note}`)
    dispatch({
      type: 'takeImport',
      series: 0,
      known,
      properties: {
        frequency: imported.frequency,
        // Which year a fiscal year is kept as, a reader must be told.
        ...(spanNote !== '' &&
          !properties.notes.includes(spanNote) && { notes: [properties.notes, spanNote].filter(Boolean).join('\n\n') }),
        ...(properties.unit === '' && imported.unit !== null && { unit: imported.unit }),
        ...(isUntitled && { [isChinese ? 'titleZh' : 'titleEn']: imported.label }),
      },
      message: t('import.message', { name: imported.fileName }),
    })
    if (id !== null && imported.toRemember) keepRemembered(id, imported.toRemember)
    // The grid is shown first: both at once would be a long frame.
    await breathe()
    setIsOpen(false)
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('import.open')}</Button>
      {isOpen && (
        <ImportDialog
          present={{ ...reading, readBetween, range: base.range }}
          remembered={readRemembered(id)}
          unit={unit}
          fixedFrequency={isFixed ? reading.frequency : null}
          onApply={(imported) => void takeOver(imported)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
