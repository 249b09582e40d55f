// Ends with 0 while the website answers and its database is there, else with 1.
const address = `http://127.0.0.1:${process.env.PORT ?? '3000'}/api/health`
const answer = await fetch(address, { signal: AbortSignal.timeout(8000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
