import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/api/saveFile'
import type { BookType, Sheet } from '../../lib/sheets/sheet'
import { writeSheet } from '../../lib/sheets/writeSheet'
import { toast } from '../../lib/toast'

interface Wanted {
  sheet: Sheet
  /** Without its ending; a default where it is blank. */
  name: string
  type?: BookType
}

/** Writes a sheet and gives it to the person; called off with the page. */
export function useSheetExport() {
  const { t } = useTranslation('excel')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  return useMutation({
    mutationFn: async ({ sheet, name, type = 'xlsx' }: Wanted) => {
      running.current = new AbortController()
      const file = `${name.trim() || t('defaultName')}.${type}`
      await saveFile(await writeSheet(sheet, type, running.current.signal), file)
      return file
    },
    meta: { isShownInPlace: true },
    onSuccess: (name) => toast('success', t('exported', { name }), 'sheet'),
    onError: (error) => {
      if (error.name !== 'AbortError') toast('error', t('failed', { reason: error.message }), 'sheet')
    },
  })
}
