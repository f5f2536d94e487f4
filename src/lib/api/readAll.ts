import { LIMITS } from '#domain/limits'

interface Page<Item> {
  items: Item[]
  total: number
}

/** Every item of a list that is answered page by page. Errors: those of `read`. */
export async function readAll<Item>(
  read: (page: { page: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await read({ page, pageSize: LIMITS.pageSize })
    all.push(...items)
    if (all.length >= total || items.length === 0) return all
  }
}
