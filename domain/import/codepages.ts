import { set_cptable } from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel.full.mjs'

/** Has workbooks read in the encodings of their countries. Large: loaded for old ones only. */
export const withCodepages = (): void => set_cptable(codepages)
