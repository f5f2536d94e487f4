/** Long work in steps: between two of them something else can be done. */
export type Steps<Answer> = Generator<void, Answer, void>

/** Does all steps at once. Errors: those of the work. */
export function atOnce<Answer>(steps: Steps<Answer>): Answer {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
