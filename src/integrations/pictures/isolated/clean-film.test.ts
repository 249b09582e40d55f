import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type Rotation,
  type VideoCodec,
} from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { cleanFilm } from './clean-film.ts'

const videos = join(import.meta.dirname, '..', '..', '..', '..', 'guild', 'video')
const film = (name: string) => readFileSync(join(videos, name))

const read = (bytes: Uint8Array) =>
  new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })

/** The bytes of every frame. */
async function framesOf(bytes: Uint8Array): Promise<string[]> {
  const track = await read(bytes).getPrimaryVideoTrack()
  const frames = []
  if (track) {
    for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
      frames.push(`${timestamp.toFixed(2)} ${Buffer.from(data).toString('base64')}`)
    }
  }
  return frames
}

interface Options {
  codec?: VideoCodec
  width?: number
  frames?: number
  format?: OutputFormat
  rotation?: Rotation
}

/** A film of one's own with sound and a title; its frames are black boxes. */
async function makeFilm(options: Options = {}): Promise<Buffer> {
  const { codec = 'vp9', width = 320, frames = 3, format = new Mp4OutputFormat() } = options
  const { rotation = 0 } = options
  const target = new BufferTarget()
  const output = new Output({ target, format })
  const video = new EncodedVideoPacketSource(codec)
  const sound = new EncodedAudioPacketSource('opus')
  output.addVideoTrack(video, { rotation })
  output.addAudioTrack(sound)
  output.setMetadataTags({ title: 'filmed at home', comment: '52.5200 N 13.4050 E' })
  await output.start()
  const decoderConfig = {
    ...{ codec: codecNames[codec] ?? '', codedWidth: width, codedHeight: 180 },
    ...(codec === 'hevc' && { description: new Uint8Array(23).fill(1) }),
  }
  for (let frame = 0; frame < frames; frame++) {
    const packet = new EncodedPacket(new Uint8Array(40).fill(frame), 'key', frame * 2, 2)
    await video.add(packet, frame === 0 ? { decoderConfig } : undefined)
    await sound.add(
      new EncodedPacket(new Uint8Array(40).fill(200), 'key', frame * 2, 2),
      frame === 0
        ? { decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2 } }
        : undefined,
    )
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

const codecNames: Partial<Record<VideoCodec, string>> = {
  vp9: 'vp09.00.10.08',
  hevc: 'hvc1.1.6.L93.B0',
  av1: 'av01.0.04M.08',
}

describe('a film', () => {
  test('of a phone stays upright', async () => {
    const file = await makeFilm({ rotation: 90 })
    const cleaned = await cleanFilm(file)
    expect(cleaned).toMatchObject({ width: 180, height: 320 })
    expect(await (await read(cleaned.bytes).getPrimaryVideoTrack())?.getRotation()).toBe(90)
  })

  test.each([
    ['about.webm', 'webm', 960, 540],
    ['about.mp4', 'mp4', 960, 540],
    ['step-1.mp4', 'mp4', 540, 720],
  ] as const)('%s is the same, frame by frame', async (name, format, width, height) => {
    const cleaned = await cleanFilm(film(name))
    expect(cleaned).toMatchObject({ format, width, height })
    expect(await framesOf(cleaned.bytes)).toEqual(await framesOf(film(name)))
  })

  test('loses its sound and its metadata', async () => {
    const file = await makeFilm()
    expect(file.includes('filmed at home')).toBe(true)
    const { bytes, format } = await cleanFilm(file)
    expect(format).toBe('mp4')
    expect(Buffer.from(bytes).includes('filmed at home')).toBe(false)
    expect(Buffer.from(bytes).includes('52.5200')).toBe(false)
    expect((await read(bytes).getTracks()).map(({ type }) => type)).toEqual(['video'])
    expect(await framesOf(bytes)).toHaveLength(3)
  })

  test.each([
    ['of a codec that some browsers lack', { codec: 'hevc' }, /Not every browser plays its codec/],
    ['of one that older phones lack', { codec: 'av1' }, /Not every browser plays its codec/],
    ['of more pixels than phones can decode', { width: 3841 }, /more than 3840 pixels wide/],
    ['in another container', { format: new MkvOutputFormat() }, /not a WebM or MP4 film/],
  ] as const)('%s is refused', async (_, options, problem) => {
    await expect(makeFilm(options).then(cleanFilm)).rejects.toThrow(problem)
  })

  test('without a picture is refused', async () => {
    await expect(makeFilm({ frames: 0 }).then(cleanFilm)).rejects.toThrow()
    for (const text of ['', 'x', '<svg/>', '\u001aE\u00df\u00a3', '\0\0\0\u0018ftypisom']) {
      await expect(cleanFilm(Buffer.from(text, 'latin1'))).rejects.toThrow()
    }
  })

  test('that claims more than it has is refused', async () => {
    const file = await makeFilm({ frames: 20 })
    // Every frame begins where the first one does, and has 1,000 bytes.
    file.writeUInt32BE(1_000, file.indexOf('stsz') + 8)
    const offsets = file.indexOf('stco') + 12
    for (let frame = 1; frame < 20; frame++)
      file.copy(file, offsets + frame * 4, offsets, offsets + 4)
    await expect(cleanFilm(file)).rejects.toThrow('It is damaged')
  })
})

/** A film with 64 bytes that are wrong, and one that ends there, at each of thirty places. */
function damage(whole: Buffer): Buffer[] {
  return Array.from({ length: 30 }, (_, number) => {
    const at = Math.floor((whole.length * number) / 30)
    const broken = Buffer.from(whole).fill(number * 7, at, at + 64)
    return [broken, whole.subarray(0, at)]
  }).flat()
}

test.each(['step-1.webm', 'step-1.mp4'])(
  'a damaged %s ends with an error, or as a film that is not larger',
  async (name) => {
    const whole = film(name)
    for (const file of damage(whole)) {
      const bytes = await cleanFilm(file).then(
        (cleaned) => cleaned.bytes.length,
        () => 0,
      )
      expect(bytes).toBeLessThan(whole.length * 1.1)
    }
  },
)
