import type { TFunction } from 'i18next'
import { isBuiltIn, type Role } from '#domain/schema/roles'

type Translate = TFunction<'permission'>

/** A role's name: a text of the application for one that is always there. */
export const roleName = ({ key, name }: Role, t: Translate): string => (isBuiltIn(key) ? t(`role.names.${key}`) : name)

export const roleDescription = ({ key, description }: Role, t: Translate): string =>
  isBuiltIn(key) ? t(`role.descriptions.${key}`) : description
