#!/bin/sh
# Puts this version of the web app where the proxy serves it, in one step: publish.sh FROM TO. The proxy serves TO/now; the version before
# stays beside it until the next one, for whoever is in the middle of a file.
set -eu
from=$1 to=$2
version=v$(date +%s)-$$

mkdir "$to/.$version"
cp -R "$from/." "$to/.$version"
# Whoever shows a shared address needs the whole address of its picture, which is known only here.
sed -i "s|content=\"/share.png\"|content=\"$BENISON_ORIGIN/share.png\"|" "$to/.$version/index.html" "$to/.$version"/pages/*.html
mv "$to/.$version" "$to/$version"
before=$(readlink "$to/now" || true)
ln -s "$version" "$to/next"
mv -T "$to/next" "$to/now"
for old in "$to"/v*; do
  case ${old##*/} in "$version" | "$before") ;; *) rm -r "$old" ;; esac
done
