import { useState } from 'react'
import { DownloadOutlined, EditOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayReport } from '#domain/access'
import { reportEditorPath, reportPath } from '#domain/paths'
import type { Report } from '#domain/schema/reports'
import { LinkButton } from '../LinkButton'
import { saveFile } from '../../lib/api/saveFile'
import { formatMoment } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { PersonName } from '../series/PersonName'
import { Secondary } from '../Secondary'
import { FiguresContext, type DrawnFigure } from './figures'
import styles from './Report.module.css'
import { ReportText } from './ReportText'
import { useLatestValues } from './useLatestValues'
import { fileName, zipReport } from './zipReport'

/** A report as it is read, with ways to take it along. */
export default function ReportReading({ report }: { report: Report }) {
  const { t } = useTranslation('report')
  const user = useUser()
  const { id, title, summary, body, cover, owner, status, publishedAt } = report
  // The cover of a draft is seen in its editor only.
  const shownCover = status === 'published' ? cover : null
  const [figures] = useState(() => new Map<string, DrawnFigure>())
  const { say } = useLatestValues(body)
  const pack = useMutation({
    mutationFn: async () => {
      const byline = [owner.name, publishedAt && formatMoment(publishedAt)].filter(Boolean).join(' · ')
      const packed = await zipReport({ title, summary, body, byline, cover: shownCover }, figures, say)
      return saveFile(packed, `${fileName(title)}.zip`)
    },
  })
  return (
    <article data-report>
      <header className={styles.head}>
        {shownCover && <img src={shownCover} alt="" className={styles.cover} />}
        <div>
          <h1 className={styles.title}>{title}</h1>
          {summary !== '' && <p className={styles.summary}>{summary}</p>}
          <Flex gap={12} align="center" wrap>
            <PersonName person={owner} />
            {publishedAt && <Secondary>{formatMoment(publishedAt)}</Secondary>}
            {status === 'published' && (
              <span data-print="only">
                <Secondary>{location.origin + reportPath(id)}</Secondary>
              </span>
            )}
          </Flex>
        </div>
      </header>
      <Flex gap={8} wrap data-print="never" style={{ marginBlockEnd: 16 }}>
        <Button icon={<PrinterOutlined />} onClick={() => print()}>
          {t('print')}
        </Button>
        <Button icon={<DownloadOutlined />} loading={pack.isPending} onClick={() => pack.mutate()}>
          {t('zip')}
        </Button>
        {mayReport(user, 'edit', { ownerId: owner.id, status }) && (
          <LinkButton to={reportEditorPath(id)} icon={<EditOutlined />}>
            {t('edit')}
          </LinkButton>
        )}
      </Flex>
      <FiguresContext value={figures}>
        <ReportText text={body} />
      </FiguresContext>
    </article>
  )
}
