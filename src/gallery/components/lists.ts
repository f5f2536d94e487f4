/** A list whose items are moved, within it and to others. */
export interface DragList<Item> {
  key: string
  items: readonly Item[]
}

type WithId = { id: string | number }

export const listOf = <Item extends WithId>(
  lists: readonly DragList<Item>[],
  id: WithId['id'],
): DragList<Item> | undefined => lists.find(({ key, items }) => key === id || items.some((item) => item.id === id))

/** Puts an item at a place of a list, counted without it. No id stands in two places. */
export function moveTo<Item extends WithId>(
  lists: readonly DragList<Item>[],
  id: WithId['id'],
  to: string,
  index: number,
): DragList<Item>[] {
  const item = lists.flatMap(({ items }) => items).find((one) => one.id === id)
  if (!item) return [...lists]
  return lists.map(({ key, items }) => {
    const rest = items.filter((one) => one.id !== id)
    return { key, items: key === to ? [...rest.slice(0, index), item, ...rest.slice(index)] : rest }
  })
}
