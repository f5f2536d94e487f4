import { memo, type ReactNode } from 'react'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { propertyProblem } from '#domain/editing/propertyProblems'
import type { PropertyName } from '#domain/properties'
import type { SeriesProperties } from '#domain/schema/series'
import { useEdited, useEditorHandle } from './EditorContext'

/** What ties an input to its label and to what is wrong with it. */
interface InputProps {
  id: string
  'aria-required': boolean
  'aria-invalid': boolean
  'aria-describedby': string
}

interface Props<Name extends PropertyName> {
  name: Name
  isRequired?: boolean
  tooltip?: string
  extra?: string
  input: (
    value: SeriesProperties[Name],
    change: (value: SeriesProperties[Name]) => void,
    props: InputProps,
  ) => ReactNode
}

const idOf = (editor: string, name: PropertyName): string => `${editor}-${name}`

/** Leads to a property of an editor. */
export function goToProperty(editor: string, name: PropertyName): void {
  const input = document.getElementById(idOf(editor, name))
  input?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  input?.focus({ preventScroll: true })
}

/** A property of the series that is edited, with its label and what is wrong with it. Drawn anew where it changes. */
function Field<Name extends PropertyName>({ name, isRequired = false, tooltip, extra, input }: Props<Name>) {
  const { t } = useTranslation(['editing', 'common', 'domain'])
  const { id: editor, dispatch } = useEditorHandle()
  const value = useEdited(({ properties }) => properties[name])
  const refused = useEdited((series) => series.refused[name])
  // A text, and not an object that would be another at each look.
  const mistake = useEdited(({ properties, touched }) => {
    const problem = touched.has(name) ? propertyProblem(name, properties) : null
    return problem && t(`domain:validation.${problem.key}`, problem.params)
  })
  const id = idOf(editor, name)
  const problem = refused ?? mistake
  return (
    <Form.Item
      label={t(`common:property.${name}`)}
      htmlFor={id}
      required={isRequired}
      extra={extra}
      {...(tooltip && { tooltip })}
      {...(problem && { validateStatus: 'error' as const })}
      help={problem ? <span id={`${id}-problem`}>{problem}</span> : undefined}
    >
      {input(value, (next) => dispatch({ type: 'setProperties', series: 0, changed: { [name]: next } }), {
        id,
        'aria-required': isRequired,
        'aria-invalid': Boolean(problem),
        'aria-describedby': `${id}-problem`,
      })}
    </Form.Item>
  )
}

export const PropertyField = memo(Field) as typeof Field
