#!/bin/sh
# Builds the site with the guild's content, so that a start writes nothing beside its data folder.
set -eu
NODE_ENV=production node --import tsx scripts/build.ts
rm -rf node_modules/.vite node_modules/.vite-temp
