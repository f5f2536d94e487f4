import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Site } from '#domain/schema/site'
import { isUrl } from '#domain/validate'

export interface Config {
  demo: boolean
  host: string
  port: number
  /** A PostgreSQL server; null means the embedded database in dataDir. */
  databaseUrl: string | null
  dataDir: string
  /** DATA_DIR is not set. */
  isDataDirDefault: boolean
  /** How many proxies in front may be believed about a visitor's address; 0 none. */
  trustProxy: number
  /** For /metrics from other hosts; null keeps it to loopback. */
  metricsToken: string | null
  logLevel: string
  /** For how many months tracked events are kept. */
  eventMonths: number
  demoPasswords: { admin: string; editor: string }
  /** Where mail goes; null where none can be sent. */
  smtpUrl: string | null
  /** Whom mail is from. */
  mailFrom: string
  /** The site's own address, for links in mail; null leaves them out. */
  publicUrl: string | null
  site: Omit<Site, 'demoAccounts' | 'canRegister'>
}

/** A mistake of the person who starts the program: said in one line, without a stack. */
export class StartError extends Error {}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const fail = (name: string, value: string, advice: string): never => {
  throw new StartError(`${name}=${value} cannot be used: ${advice}`)
}

function wholeNumber(env: Environment, name: string, fallback: number, low: number, high: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  return /^\d+$/.test(text) && value >= low && value <= high
    ? value
    : fail(name, text, `give a whole number from ${low} to ${high}.`)
}

function databaseUrl(env: Environment): string | null {
  const text = env.DATABASE_URL
  if (!text) return null
  return /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
    ? text
    : fail('DATABASE_URL', '…', 'give an address such as postgresql://user:password@host:5432/name.')
}

function host(env: Environment, demo: boolean): string {
  const text = env.HOST
  if (!text) return demo ? '127.0.0.1' : '0.0.0.0'
  const isName = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
  return isIP(text) || isName ? text : fail('HOST', text, 'give an address to listen on, such as 127.0.0.1 or 0.0.0.0.')
}

function address(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  return isUrl(text) ? text : fail(name, text, 'give an http or https address.')
}

function smtpUrl(env: Environment): string | null {
  const text = env.SMTP_URL
  if (!text) return null
  return /^smtps?:\/\/./.test(text) && URL.canParse(text)
    ? text
    : fail('SMTP_URL', '…', 'give an address such as smtp://user:password@host:587.')
}

function publicUrl(env: Environment, demo: boolean, port: number): string | null {
  const text = address(env, 'PUBLIC_URL')
  if (text) return text.replace(/\/+$/, '')
  // The demo is on this machine.
  return demo ? `http://localhost:${port}` : null
}

const REPOSITORY = 'https://github.com/PanJiaChen/vue-element-admin'

function filing(env: Environment): Config['site']['filing'] {
  const { FILING_NUMBER: text, FILING_URL: url = 'https://beian.miit.gov.cn/' } = env
  if (!text) return null
  return isUrl(url) ? { text, url } : fail('FILING_URL', url, 'give an http or https address.')
}

/** Reads the configuration. Errors: StartError, naming the variable and what to give instead. */
export function readConfig(env: Environment, args: readonly string[]): Config {
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown) throw new StartError(`Unknown option ${unknown}: the only option is --demo.`)
  const demo = args.includes('--demo')
  const logLevel = env.LOG_LEVEL || (demo ? 'warn' : 'info')
  if (!LOG_LEVELS.includes(logLevel)) fail('LOG_LEVEL', logLevel, `give one of ${LOG_LEVELS.join(', ')}.`)
  const port = wholeNumber(env, 'PORT', 8000, 0, 65_535)
  return {
    demo,
    host: host(env, demo),
    port,
    smtpUrl: smtpUrl(env),
    mailFrom: env.MAIL_FROM || 'Data Community <no-reply@localhost>',
    publicUrl: publicUrl(env, demo, port),
    databaseUrl: databaseUrl(env),
    dataDir: resolve(env.DATA_DIR || '.data'),
    isDataDirDefault: !env.DATA_DIR,
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    metricsToken: env.METRICS_TOKEN || null,
    logLevel,
    eventMonths: wholeNumber(env, 'EVENT_MONTHS', 25, 2, 1200),
    demoPasswords: { admin: env.DEMO_ADMIN_PASSWORD || 'admin123', editor: env.DEMO_EDITOR_PASSWORD || 'editor123' },
    site: {
      title: env.SITE_TITLE || null,
      sidebarTitle: env.SIDEBAR_TITLE || null,
      helpUrl: address(env, 'HELP_URL'),
      repositoryUrl: address(env, 'REPOSITORY_URL') ?? REPOSITORY,
      filing: filing(env),
    },
  }
}
