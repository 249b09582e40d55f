#!/bin/sh
# Installs what the program needs to run, and nothing else.
set -eu
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --prefer-offline
