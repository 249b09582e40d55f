import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { message } from '../../../text/t.ts'
import type { CleanFilm } from '../pictures.ts'
import { Refusal } from './refusal.ts'

/** What the browsers of visitors play. AV1 is not: older devices of Apple lack it. */
const codecs: readonly (VideoCodec | null)[] = ['avc', 'vp8', 'vp9']

/** The profiles of H.264 with colours as browsers decode them: baseline, main and high. */
const playedProfiles = /^avc1\.(42|4D|64)/i

/** What phones can decode, in px. */
const longestSide = 3840

/** An hour and a half at 24 frames per second, so that a short file cannot claim to be endless. */
const mostFrames = 130_000

/** Puts the pictures of an untrusted film into a new container. Sound, metadata and other tracks are left out. */
export async function cleanFilm(file: Uint8Array): Promise<CleanFilm> {
  const input = new Input({ source: new BufferSource(file), formats: [MP4, WEBM] })
  const format = await input.getFormat().catch(() => null)
  const track = format && (await input.getPrimaryVideoTrack())
  if (!track) throw new Refusal(message('This is not a WebM or MP4 film.'))
  const codec = await track.getCodec()
  const decoderConfig = await track.getDecoderConfig()
  const isPlayed = codec !== 'avc' || playedProfiles.test(decoderConfig?.codec ?? '')
  if (!decoderConfig || !codec || !codecs.includes(codec) || !isPlayed) {
    throw new Refusal(unplayable)
  }
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const coded = [await track.getCodedWidth(), await track.getCodedHeight()]
  if (Math.max(width, height, ...coded) > longestSide) {
    throw new Refusal(tooLarge)
  }
  const isWebm = format === WEBM
  const bytes = await copyFrames(track, { codec, decoderConfig, isWebm, mostBytes: file.length })
  return { bytes, width, height, format: isWebm ? 'webm' : 'mp4' }
}

interface CopyOptions {
  codec: VideoCodec
  decoderConfig: VideoDecoderConfig
  isWebm: boolean
  /** Frames that overlap in the file could be copied into far more than it has. */
  mostBytes: number
}

async function copyFrames(
  track: InputVideoTrack,
  { codec, decoderConfig, isWebm, mostBytes }: CopyOptions,
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const output = new Output({ target, format })
  const frames = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(frames, { rotation: await track.getRotation(), flip: await track.getFlip() })
  await output.start()
  let count = 0
  let byteCount = 0
  for await (const frame of new EncodedPacketSink(track).packets()) {
    count += 1
    byteCount += frame.byteLength
    if (count > mostFrames || byteCount > mostBytes) throw new Refusal(damaged)
    await frames.add(frame, count === 1 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  if (count === 0 || !target.buffer) throw new Refusal(damaged)
  return new Uint8Array(target.buffer)
}

const unplayable = message('Not every browser plays its codec. Export it as H.264 (8 bits) or VP9.')
/** Names `longestSide`. */
const tooLarge = message('It is more than 3840 pixels wide or high. Export it smaller.')
const damaged = message('It is damaged, or too long. Export it again.')
