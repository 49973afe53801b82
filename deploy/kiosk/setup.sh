#!/bin/sh
# Makes a kiosk of a Debian 12 machine. Run again, it changes nothing that is right already.
#
#   sh setup.sh --url https://canteen.example.com [--device hall-1] [--pay pay.example.com]... [--open 05:30] [--close 20:00]
#
# --url    the deployment's address
# --device the kiosk's name in the operator's dashboard, where the deployment has an otlpEndpoint
# --pay    a payment gateway's host that the kiosk may open; once for each
# --open   when the screen goes on, and the page is loaded anew
# --close  when the screen goes off; 'never' leaves it on
# --root   writes the files below a folder and does nothing else: to look at them, or for an image
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
url= root= device= payments= open=05:30 close=20:00

fail() {
  echo "$1" >&2
  exit 2
}

while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || fail "$1 needs a value"
  case $1 in
    --url) url=$2 ;;
    --device) device=$2 ;;
    --root) root=${2%/} ;;
    --pay) payments="$payments, \"https://$2\"" ;;
    --open) open=$2 ;;
    --close) close=$2 ;;
    *) fail "No option $1. There are: --url --device --pay --open --close --root" ;;
  esac
  shift 2
done

is_time() { echo "$1" | grep -Eq '^([01][0-9]|2[0-3]):[0-5][0-9]$'; }

echo "$url" | grep -Eq '^https?://[A-Za-z0-9.:-]+(/[A-Za-z0-9._~/-]*)?$' || fail "--url needs the deployment's address, as https://canteen.example.com"
[ -z "$device" ] || echo "$device" | grep -Eq '^[A-Za-z0-9._-]{1,40}$' || fail "--device needs a name of letters, digits, '.', '_' and '-', at most 40"
echo "$payments" | grep -Eq '^(, "https://[A-Za-z0-9.:-]+")*$' || fail "--pay needs a host, as pay.example.com"
is_time "$open" || fail "--open needs a time, as 05:30"
[ "$close" = never ] || is_time "$close" || fail "--close needs a time, as 20:00, or 'never'"
case $url in
  https://* | http://localhost* | http://127.0.0.1*) ;;
  *) echo "Over plain HTTP the browser runs no service worker: a kiosk without a network stays dark." >&2 ;;
esac
origin=$(echo "$url" | sed -E 's#^(https?://[^/]+).*#\1#')

# write MODE PATH: what comes in becomes the file, unless it is that already; says which one was written.
write() {
  target=$root$2
  new=$(mktemp)
  cat > "$new"
  if ! cmp -s "$new" "$target" || [ "$(stat -c %a "$target")" != "$1" ]; then
    mkdir -p "$(dirname "$target")"
    install -m "$1" "$new" "$target"
    echo "wrote $target"
  fi
  rm -f "$new"
}

fill() {
  sed -e "s#@URL@#$url#g" -e "s#@ORIGIN@#$origin#g" -e "s#@DEVICE@#$device#g" -e "s#, \"@PAYMENTS@\"#$payments#g" \
    -e "s#@OPEN@#*-*-* $open:00#g" -e "s#@CLOSE@#*-*-* $close:00#g" "$1"
}

if [ -z "$root" ]; then
  [ "$(id -u)" = 0 ] || fail "Run this as root"
  missing=
  for package in cage chromium xwayland; do
    dpkg-query -W -f '${Status}' "$package" 2> /dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  # shellcheck disable=SC2086
  [ -z "$missing" ] || { apt-get update && apt-get install -y --no-install-recommends $missing; }
  id kiosk > /dev/null 2>&1 || useradd --create-home --shell /usr/sbin/nologin kiosk
fi

cd "$here/files"
written=$(
  find . -type f | LC_ALL=C sort | while read -r file; do
    path=${file#.}
    mode=644
    case $path in
      */run) mode=755 ;;
      */trayline-kiosk-close.timer) [ "$close" != never ] || continue ;;
    esac
    fill "$file" | write "$mode" "$path"
  done
)
[ -z "$written" ] || echo "$written"
[ -z "$root" ] || exit 0

systemctl daemon-reload
systemctl enable trayline-kiosk.service trayline-kiosk-open.timer
systemctl start trayline-kiosk-open.timer
if [ "$close" = never ]; then
  systemctl disable --now trayline-kiosk-close.timer 2> /dev/null || true
else
  systemctl enable --now trayline-kiosk-close.timer
fi
# Who stands before the screen is not disturbed for nothing.
if [ -n "$written" ]; then systemctl restart trayline-kiosk.service; else systemctl start trayline-kiosk.service; fi
