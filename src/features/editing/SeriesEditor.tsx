import { useRef, useState } from 'react'
import { Alert, Button, Col, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import { NOTHING_OPEN, type Editor, type SeriesBase } from '#domain/editing/editor'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { useTerms } from '../../lib/api/catalogue'
import { formatAgo } from '../../lib/formats'
import { useStore } from '../../lib/store'
import styles from './Editor.module.css'
import { EditorProvider } from './EditorContext'
import { ImportButton } from './ImportButton'
import { LiveChart } from './LiveChart'
import { MergeDialog } from './MergeDialog'
import { ObservationGrid, type ObservationGridHandle } from './ObservationGrid'
import { PropertiesForm } from './PropertiesForm'
import { SaveBar } from './SaveBar'
import { useEditorStore } from './useEditorStore'
import { useSave } from './useSave'

interface Props {
  base: SeriesBase
  draftKey: string
  /** A saved draft goes on being edited here. */
  onSaved?: () => void
}

const propertiesOf = ({ series }: Editor) => series[0]!.properties

/** The form, the grid, the live chart and the save bar of one series. */
export function SeriesEditor({ base, draftKey, onSaved }: Props) {
  const { t } = useTranslation(['editing', 'titles'])
  const terms = useTerms()
  const grid = useRef<ObservationGridHandle>(null)
  const { handle, kept, isTooLarge, isElsewhere, dropDraft } = useEditorStore(base, draftKey)
  const { store, dispatch } = handle
  const [showsKept, setShowsKept] = useState(kept !== null)
  const { save, goOn } = useSave({ handle, goToCell: (position) => grid.current?.goTo(position), dropDraft, onSaved })
  const [isAgain, setIsAgain] = useState(false)
  const properties = useStore(store, propertiesOf)
  const isSaving = useStore(store, (editor) => editor.isSaving)
  const conflict = useStore(store, ({ conflicts }) => conflicts[0])

  const title = terms.inLanguage(properties) || properties.code
  const discard = () => {
    dropDraft()
    dispatch({ type: 'discard' })
    setShowsKept(false)
  }
  const about = (
    <Col key="about" xs={24} xl={10}>
      <Panel title={base.id === null ? t('titles:dataEdit') : t('about')}>
        <PropertiesForm />
      </Panel>
    </Col>
  )
  const observations = base.range !== NOTHING_OPEN && (
    <Col key="observations" xs={24} xl={14}>
      <Panel title={t('observations')} extra={<ImportButton />}>
        <ObservationGrid ref={grid} />
        <LiveChart />
      </Panel>
    </Col>
  )
  return (
    <EditorProvider value={handle}>
      <div className={styles.editor}>
        <PageTitle>{title === '' ? t('titles:dataEdit') : t('titles:dataEditNamed', { name: title })}</PageTitle>
        {showsKept && kept && (
          <Alert
            type="info"
            showIcon
            closable={{ onClose: () => setShowsKept(false) }}
            title={t('kept', { ago: formatAgo(kept.keptAt) })}
            action={
              <Button size="small" onClick={discard}>
                {t('discard')}
              </Button>
            }
          />
        )}
        {base.status === 'archived' && <Alert type="info" showIcon title={t('archived')} />}
        {isElsewhere && <Alert type="info" showIcon title={t('elsewhere')} />}
        {isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
        <Row gutter={[16, 16]} inert={isSaving}>
          {/* Of a series that is there the values are what one comes for. */}
          {base.id === null ? [about, observations] : [observations, about]}
        </Row>
        <SaveBar
          onSave={(target) => {
            setIsAgain(false)
            save(target)
          }}
        />
        {conflict && (
          <MergeDialog
            seriesId={base.id!}
            since={[store.read().series[conflict.series]!.base.version, conflict.version]}
            rebased={conflict.rebased}
            frequency={properties.frequency}
            isAgain={isAgain}
            onCancel={() => dispatch({ type: 'cancelDecision' })}
            onDecide={(decision) => {
              const { attempt } = store.read()
              setIsAgain(true)
              dispatch({ type: 'decide', series: conflict.series, ...decision })
              goOn(attempt?.target)
            }}
          />
        )}
      </div>
    </EditorProvider>
  )
}
