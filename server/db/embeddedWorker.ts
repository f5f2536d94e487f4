/** The embedded PostgreSQL, in a thread of its own, serving the wire protocol on a Unix socket. */
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath, maxConnections } = workerData as {
  dataDir: string
  socketPath: string
  maxConnections: number
}

// PGlite starts with fsync off (-F): a commit must be on the disk before it is acknowledged.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
]

interface NodeFileSystem {
  Module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }
}

/** Messages of the extended query protocol that stand before a Sync: Parse, Bind, Describe, Execute, Close, Flush. */
const INSIDE_A_BATCH = new Set([...'PBDECH'].map((type) => type.codePointAt(0)))

/**
 * The socket server queues single messages, and stays with one connection only while a transaction is open: between one
 * connection's Parse and its Sync it would let in another's, and answers would go to the wrong questions. So a batch that
 * has not come to its Sync counts as a transaction here.
 */
function keepingBatchesWhole(database: PGlite): PGlite {
  let isInsideBatch = false
  return new Proxy(database, {
    get(target, name) {
      if (name === 'isInTransaction') return () => isInsideBatch || target.isInTransaction()
      if (name === 'execProtocolRawStream') {
        return (message: Uint8Array, options: Parameters<PGlite['execProtocolRawStream']>[1]) => {
          isInsideBatch = INSIDE_A_BATCH.has(message[0])
          return target.execProtocolRawStream(message, options)
        }
      }
      if (name === 'exec') isInsideBatch = false
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

const syncs = new Int32Array(new SharedArrayBuffer(4))

async function serve(): Promise<void> {
  const database = await PGlite.create({ dataDir, startParams })
  // Not public API: the mounted file system has no sync of its own (pinned version; a test counts the calls).
  ;(database as unknown as NodeFileSystem).Module.NODEFS.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd)
    Atomics.add(syncs, 0, 1)
    return 0
  }
  const server = new PGLiteSocketServer({ db: keepingBatchesWhole(database), path: socketPath, maxConnections })
  await server.start()
  parentPort?.on('message', (message) => {
    if (message !== 'stop') return
    void server
      .stop()
      .then(() => database.close())
      .then(() => parentPort?.postMessage({ stopped: true }))
  })
  parentPort?.postMessage({ ready: true, syncs })
}

serve().catch((error: unknown) => {
  parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
})
