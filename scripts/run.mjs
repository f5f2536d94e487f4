import { spawn } from 'node:child_process'

/** Runs a program with its output shown; answers what it printed, or ends this one with its code. */
export function run(command, args, { env = {}, mayFail = false } = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    for (const stream of ['stdout', 'stderr']) {
      child[stream].on('data', (data) => {
        output += data
        process[stream].write(data)
      })
    }
    child.on('close', (code) => {
      if (code !== 0 && !mayFail) process.exit(code ?? 1)
      resolve({ code: code ?? 1, output })
    })
  })
}

export const bin = (name) => `node_modules/.bin/${name}`
