/** Does some work for each, a few at once; the answers stand in the order of the items. Errors: the first of `work`. */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const turn = async () => {
    for (let i = next++; i < items.length; i = next++) answers[i] = await work(items[i]!, i)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, turn))
  return answers
}
