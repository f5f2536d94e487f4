import type admin from './locales/en/admin.json'
import type auth from './locales/en/auth.json'
import type common from './locales/en/common.json'
import type crop from './locales/en/crop.json'
import type exporting from './locales/en/export.json'
import type charts from './gallery/charts/texts.en.json'
import type example from './gallery/example/texts.en.json'
import type excel from './gallery/excel/texts.en.json'
import type clipboard from './gallery/clipboard/texts.en.json'
import type components from './gallery/components/texts.en.json'
import type errorPages from './gallery/error/texts.en.json'
import type i18nPage from './gallery/i18n/texts.en.json'
import type icon from './gallery/icon/texts.en.json'
import type tab from './gallery/tab/texts.en.json'
import type table from './gallery/table/texts.en.json'
import type theme from './gallery/theme/texts.en.json'
import type documentation from './gallery/documentation/texts.en.json'
import type dashboard from './locales/en/dashboard.json'
import type editing from './locales/en/editing.json'
import type account from './locales/en/account.json'
import type community from './locales/en/community.json'
import type report from './locales/en/report.json'
import type batch from './locales/en/batch.json'
import type analytics from './locales/en/analytics.json'
import type feedback from './locales/en/feedback.json'
import type guide from './gallery/guide/texts.en.json'
import type gallery from './locales/en/gallery.json'
import type manage from './locales/en/manage.json'
import type pdf from './gallery/pdf/texts.en.json'
import type nested from './gallery/nested/texts.en.json'
import type permission from './gallery/permission/texts.en.json'
import type series from './locales/en/series.json'
import type domain from '../domain/locales/en.json'
import type values from '../domain/locales/values.en.json'

/** The keys of the texts, so that one that is not there is an error before anybody sees it. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      admin: typeof admin
      auth: typeof auth
      common: typeof common
      charts: typeof charts
      crop: typeof crop
      export: typeof exporting
      example: typeof example
      excel: typeof excel
      clipboard: typeof clipboard
      components: typeof components
      error: typeof errorPages
      i18n: typeof i18nPage
      icon: typeof icon
      tab: typeof tab
      table: typeof table
      theme: typeof theme
      dashboard: typeof dashboard
      documentation: typeof documentation
      /** What the server says too. */
      domain: typeof domain
      editing: typeof editing
      account: typeof account
      report: typeof report
      batch: typeof batch
      analytics: typeof analytics
      community: typeof community
      feedback: typeof feedback
      guide: typeof guide
      gallery: typeof gallery
      manage: typeof manage
      pdf: typeof pdf
      nested: typeof nested
      permission: typeof permission
      series: typeof series
      /** The titles of pages stand with their pages (titles.en.json). */
      titles: Record<string, string>
      /** What a value is: units, frequency, adjustment. */
      values: typeof values
    }
  }
}
