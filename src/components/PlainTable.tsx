import { ProTable, type ProTableProps } from '@ant-design/pro-components'

/** A table that shows what it is given: nothing to search by, no pages. */
export const PlainTable = <Row extends object>(props: ProTableProps<Row, Record<string, unknown>>) => (
  <ProTable<Row, Record<string, unknown>>
    search={false}
    options={false}
    pagination={false}
    scroll={{ x: 'max-content' }}
    {...props}
  />
)
