/** Every table, by what it is of. */
export * from './schema/articles'
export * from './schema/catalogue'
export * from './schema/feedback'
export * from './schema/files'
export * from './schema/jobs'
export * from './schema/mail'
export * from './schema/people'
export * from './schema/traffic'
