import { Panel } from '../../components/Panel'
import { RoleSwitch } from './RoleSwitch'

/** A page that only admins see. */
export default function PagePermission() {
  return (
    <Panel>
      <RoleSwitch />
    </Panel>
  )
}
