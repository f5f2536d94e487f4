import type { FastifySchemaCompiler } from 'fastify'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { issueMessage } from '#domain/issue'
import { InvalidFields } from './failure'

/** Mistakes named in one answer. */
const MOST_PROBLEMS = 20

/** Validates bodies, queries and parameters by their domain schema; each mistake is named by its path and rule. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) => {
    const result = z.safeParse(schema, input)
    if (result.success) return { value: result.data }
    const problems = result.error.issues.slice(0, MOST_PROBLEMS).map((issue) => ({
      path: issue.path.map(String).join('.'),
      ...issueMessage(issue, input),
    }))
    return { error: new InvalidFields(problems) }
  }

/** Answers are checked against their schema in the tests; in production they are written as they are. */
export const serializerCompilerFor = (checkAnswers: boolean) =>
  checkAnswers ? createSerializerCompiler() : () => (answer: unknown) => JSON.stringify(answer)
