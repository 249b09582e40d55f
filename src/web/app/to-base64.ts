/** The bytes of a file in base64. Rejects if the file was moved or changed. */
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // A call takes a limited number of arguments.
  for (let from = 0; from < bytes.length; from += 8192) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192))
  }
  return btoa(binary)
}
