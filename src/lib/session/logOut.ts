import i18next from 'i18next'
import { MINUTE } from '#domain/duration'
import { ApiError, send } from '../api/http'
import { entriesOf, text } from '../storage/shape'
import { local } from '../storage/storage'
import { toast } from '../toast'

/** Tokens whose log-out the server has not heard of yet. */
const UNHEARD_KEY = 'unheardLogOuts'

const unheard = (): string[] => local.read(UNHEARD_KEY, (value) => entriesOf(value, text))

const remember = (token: string): void => void local.write(UNHEARD_KEY, [...new Set([...unheard(), token])])

function forget(token: string): void {
  const left = unheard().filter((other) => other !== token)
  if (left.length > 0) local.write(UNHEARD_KEY, left)
  else local.remove(UNHEARD_KEY)
}

/** Whether the server heard of it; one that does not know the token has nothing to end. */
async function tell(token: string): Promise<boolean> {
  try {
    await send('POST /v1/home/logout', { token })
    return true
  } catch (error) {
    return error instanceof ApiError && error.status === 401
  }
}

/** Ends the session of a token on the server. Where it does not hear, that is said, and repeated until it does. */
export async function logOut(token: string): Promise<void> {
  remember(token)
  if (await tell(token)) forget(token)
  else toast('warning', i18next.t('session.logOutUnheard'))
}

async function repeat(): Promise<void> {
  for (const token of unheard()) if (await tell(token)) forget(token)
}

/** Repeats what was not heard: now, whenever the network is back, and every minute. */
export function repeatLogOuts(): void {
  const again = () => {
    if (unheard().length > 0) void repeat()
  }
  again()
  addEventListener('online', again)
  setInterval(again, MINUTE)
}
