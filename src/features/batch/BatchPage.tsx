import { Alert, Button, Flex, Spin, Steps } from 'antd'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../components/PageTitle'
import { useUser } from '../../lib/session/session'
import { ChooseStep } from './ChooseStep'
import { PropertyStep } from './PropertyStep'
import { ResultStep } from './ResultStep'
import { ReviewStep } from './ReviewStep'
import { STEPS, useBatch } from './useBatch'
import { ValuesStep } from './ValuesStep'

/** Many series at once: chosen, changed in one sheet or by one property, reviewed, applied together, undone together. */
export default function BatchPage() {
  const { t } = useTranslation(['batch', 'titles'])
  const batch = useBatch(useUser()!.id)
  const { step, chosen, work, message, done, kept, error } = batch
  return (
    <Flex vertical gap={16}>
      <PageTitle>{t('titles:batch')}</PageTitle>
      <Steps
        size="small"
        current={STEPS.indexOf(step)}
        items={STEPS.map((name) => ({ title: t(`step.${name}`) }))}
        data-print="never"
      />
      {batch.isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      {kept !== null && (
        <Alert
          type="info"
          showIcon
          title={t('kept', { count: kept })}
          action={
            <Flex gap={8}>
              <Button size="small" type="primary" onClick={batch.goOn}>
                {t('goOn')}
              </Button>
              <Button size="small" onClick={batch.discard}>
                {t('discard')}
              </Button>
            </Flex>
          }
        />
      )}
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <Spin spinning={batch.isLoading} delay={200}>
        {step === 'choose' && <ChooseStep onBegin={batch.begin} />}
        {step === 'work' && work?.kind === 'values' && (
          <ValuesStep
            chosen={chosen}
            work={work}
            onEdit={(edited) => batch.setWork({ ...work, edited })}
            onBack={batch.restart}
            onReview={() => batch.goTo('review')}
          />
        )}
        {step === 'work' && work?.kind === 'property' && (
          <PropertyStep
            chosen={chosen}
            setting={work.setting}
            onChange={(setting) => batch.setWork({ kind: 'property', setting })}
            onBack={batch.restart}
            onReview={() => batch.goTo('review')}
          />
        )}
        {step === 'review' && work && (
          <ReviewStep
            chosen={chosen}
            work={work}
            message={message}
            onMessage={batch.setMessage}
            onRebased={batch.rebase}
            onBack={() => batch.goTo('work')}
            onDone={batch.finish}
          />
        )}
        {step === 'result' && done !== null && <ResultStep id={done} onAgain={batch.restart} />}
      </Spin>
    </Flex>
  )
}
