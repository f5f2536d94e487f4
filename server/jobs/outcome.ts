import type { FieldProblem } from '#domain/issue'
import { Failure, InvalidFields, type FailureKind } from '../http/failure'

/** What became of a job that somebody asked for, as it is kept: its answer, or why it was refused. */
export type Outcome = { answer: Record<string, unknown> } | { refusal: Refusal }

interface Refusal {
  kind: FailureKind
  details: Failure['details']
  problems?: FieldProblem[]
}

/** Does a job that somebody asked for; what is refused is an outcome too, and not tried again. Errors: those of `work` that are no Failure. */
export async function outcomeOf(work: () => Promise<object>): Promise<Outcome> {
  try {
    return { answer: { ...(await work()) } }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { kind, details } = error
    return { refusal: { kind, details, ...(error instanceof InvalidFields && { problems: error.problems }) } }
  }
}

/** The answer of a job. Errors: the Failure that refused it. */
export function answerOf(outcome: Outcome): Record<string, unknown> {
  if ('answer' in outcome) return outcome.answer
  const { kind, details, problems } = outcome.refusal
  throw problems ? new InvalidFields(problems) : new Failure(kind, details)
}
