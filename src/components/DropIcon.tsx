import { InboxOutlined } from '@ant-design/icons'

/** Stands where files may be dropped. */
export const DropIcon = () => <InboxOutlined style={{ fontSize: 40 }} />
