import type { Doubt } from '../import/doubt'
import { jumps } from '../import/jumps'
import { cellOf, sameCell } from '../merge'
import { observationAt, type Observation } from '../observation'

/** A value a hundred times the one before it, or a hundredth. */
export type Leap = Extract<Doubt, { kind: 'jump' }>

/** The leaps of edited values that the saved ones have not: a mark may be read otherwise. Both sorted by period. */
export const newLeaps = (saved: readonly Observation[], edited: readonly Observation[]): Leap[] =>
  jumps(edited).filter((leap): leap is Leap => {
    if (leap.kind !== 'jump') return false
    const [before, now] = [observationAt(saved, leap.period), observationAt(edited, leap.period)]
    return !before || !now || !sameCell(cellOf(before), cellOf(now))
  })
