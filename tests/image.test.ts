import { expect, test } from 'vitest'
import { commandOf, isSent, linesOf } from '../src/testing/processes/image.ts'

// tests/long/image.test.ts builds the image and starts it.

test('the image gets what the program needs, without tests and development tools', () => {
  for (const path of ['src/main.ts', 'guild/site.json', 'package-lock.json', 'scripts/build.ts']) {
    expect(isSent(path), path).toBe(true)
  }
  for (const path of ['tests', 'src/testing', 'src/main.test.ts', 'node_modules/vitest', '.git']) {
    expect(isSent(path), path).toBe(false)
  }
})

test('the image is started like by the systemd unit', () => {
  const [program, ...args] = commandOf('CMD ["node", "--import"')

  expect(linesOf('deploy/muster.service')).toContain(
    `ExecStart=/usr/bin/${program} ${args.join(' ')}`,
  )
})
