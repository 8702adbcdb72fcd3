package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"os"

	"github.com/at-wat/ebml-go"
	"github.com/at-wat/ebml-go/webm"
)

// Elements of the first two levels (RFC 9559).
const (
	elEBML     = 0x1a45dfa3
	elSegment  = 0x18538067
	elInfo     = 0x1549a966
	elTracks   = 0x1654ae6b
	elCluster  = 0x1f43b675
	elCues     = 0x1c53bb6b
	elTimecode = 0xe7
	elSimple   = 0xa3
	elDuration = 0x4489
)

// Longer than any element that is read whole but a cluster's block, which is skipped.
const wholeMax = 64 << 10

var errNotOurs = errors.New("this is no recording of ours")

type element struct {
	id   uint32
	from int64 // Where it begins.
	body int64 // Where its contents begin.
	size int64
}

func (e element) end() int64 { return e.body + e.size }

// What a walk through a file has found.
type found struct {
	kind                                string
	segment, info, tracks, firstCluster element
	end                                 int64 // Behind the last whole cluster.
	lastMs                              int64
	cues                                webm.Cues
}

// Finish makes a recording seekable and tells how long it is: it cuts off what was half written, adds the index, and fills in the head.
// A file that is finished already stays as it is.
func Finish(path string) (Report, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return Report{}, err
	}
	defer file.Close()
	all, err := walk(file)
	if err != nil {
		return Report{}, err
	}
	if err := file.Truncate(all.end); err != nil {
		return Report{}, err
	}
	size, err := complete(file, all)
	if err != nil {
		return Report{}, err
	}
	return Report{Event: "finished", Ms: all.lastMs, Bytes: size, Kind: all.kind}, file.Sync()
}

func walk(file *os.File) (found, error) {
	var all found
	info, err := file.Stat()
	if err != nil {
		return all, err
	}
	size := info.Size()
	head, err := elementAt(file, 0)
	if err != nil || head.id != elEBML {
		return all, errNotOurs
	}
	text, err := read(file, head)
	if err != nil {
		return all, err
	}
	all.kind = "mkv"
	if bytes.Contains(text, []byte("webm")) {
		all.kind = "webm"
	}
	if all.segment, err = elementAt(file, head.end()); err != nil || all.segment.id != elSegment {
		return all, errNotOurs
	}
	for at := all.segment.body; ; {
		one, err := elementAt(file, at)
		// What was half written when the recorder was killed ends the file.
		if err != nil || one.end() > size || one.id == elCues {
			break
		}
		switch one.id {
		case elInfo:
			all.info = one
		case elTracks:
			all.tracks = one
		case elCluster:
			if err := all.take(file, one); err != nil {
				return all, err
			}
		}
		at = one.end()
		all.end = at
	}
	if all.firstCluster.id == 0 {
		return all, errNotOurs
	}
	return all, nil
}

// take reads the times of a cluster, and whether a picture can be shown from its beginning on.
func (all *found) take(file *os.File, cluster element) error {
	if all.firstCluster.id == 0 {
		all.firstCluster = cluster
	}
	var base int64
	hasVideo, isOpen := false, false
	for at := cluster.body; at < cluster.end(); {
		one, err := elementAt(file, at)
		if err != nil {
			return err
		}
		switch one.id {
		case elTimecode:
			value, err := read(file, one)
			if err != nil {
				return err
			}
			base = unsigned(value)
		case elSimple:
			head := make([]byte, 4)
			if _, err := file.ReadAt(head, one.body); err != nil {
				return err
			}
			// A track's number in one byte, the time in two, then the flags.
			all.lastMs = max(all.lastMs, base+int64(int16(binary.BigEndian.Uint16(head[1:]))))
			if head[0] == 0x80|videoTrack && !hasVideo {
				hasVideo, isOpen = true, head[3]&0x80 != 0
			}
		}
		at = one.end()
	}
	if hasVideo && !isOpen {
		return nil
	}
	track := uint64(audioTrack)
	if hasVideo {
		track = videoTrack
	}
	all.cues.CuePoint = append(all.cues.CuePoint, webm.CuePoint{
		CueTime:           uint64(base),
		CueTrackPositions: []webm.CueTrackPosition{{CueTrack: track, CueClusterPosition: uint64(cluster.from - all.segment.body)}},
	})
	return nil
}

// complete writes the index behind the last cluster, then where it is, how long the recording is, and the size of it all.
func complete(file *os.File, all found) (int64, error) {
	var cues bytes.Buffer
	if err := ebml.Marshal(&struct {
		Cues webm.Cues `ebml:"Cues"`
	}{all.cues}, &cues); err != nil {
		return 0, err
	}
	if _, err := file.WriteAt(cues.Bytes(), all.end); err != nil {
		return 0, err
	}
	// Whatever points to the index does so once it is there.
	if err := file.Sync(); err != nil {
		return 0, err
	}
	size := all.end + int64(cues.Len())
	seekHead, err := seekHeadOf(all)
	if err != nil {
		return 0, err
	}
	if _, err := file.WriteAt(seekHead, all.segment.body); err != nil {
		return 0, err
	}
	info, err := read(file, all.info)
	if err != nil {
		return 0, err
	}
	at := bytes.Index(info, []byte{elDuration >> 8, elDuration & 0xff, 0x88})
	if at < 0 {
		return 0, errNotOurs
	}
	length := binary.BigEndian.AppendUint64(nil, math.Float64bits(float64(all.lastMs)))
	if _, err := file.WriteAt(length, all.info.body+int64(at)+3); err != nil {
		return 0, err
	}
	whole := binary.BigEndian.AppendUint64(nil, uint64(size-all.segment.body)|1<<56)
	_, err = file.WriteAt(whole, all.segment.body-int64(len(whole)))
	return size, err
}

func seekHeadOf(all found) ([]byte, error) {
	seek := func(id uint32, at int64) webm.Seek {
		return webm.Seek{SeekID: binary.BigEndian.AppendUint32(nil, id), SeekPosition: uint64(at - all.segment.body)}
	}
	var out bytes.Buffer
	if err := ebml.Marshal(&struct {
		SeekHead webm.SeekHead `ebml:"SeekHead"`
	}{webm.SeekHead{Seek: []webm.Seek{seek(elInfo, all.info.from), seek(elTracks, all.tracks.from), seek(elCues, all.end)}}}, &out); err != nil {
		return nil, err
	}
	left := headRoom - out.Len()
	if left < 2 {
		return nil, fmt.Errorf("the head has no room for %d bytes", out.Len())
	}
	return append(out.Bytes(), void(left)...), nil
}

func elementAt(file *os.File, at int64) (element, error) {
	head := bufio.NewReaderSize(io.NewSectionReader(file, at, 16), 16)
	id, idLength, err := number(head, false)
	if err != nil {
		return element{}, err
	}
	size, sizeLength, err := number(head, true)
	if err != nil {
		return element{}, err
	}
	return element{id: uint32(id), from: at, body: at + idLength + sizeLength, size: size}, nil
}

// number reads one of EBML's numbers, whose first byte says how long it is (RFC 8794, 4).
func number(in io.ByteReader, isMasked bool) (int64, int64, error) {
	first, err := in.ReadByte()
	if err != nil || first == 0 {
		return 0, 0, io.ErrUnexpectedEOF
	}
	length := int64(1)
	for mask := byte(0x80); first&mask == 0; mask >>= 1 {
		length++
	}
	value := int64(first)
	if isMasked {
		value &= 1<<(8-length) - 1
	}
	for at := int64(1); at < length; at++ {
		next, err := in.ReadByte()
		if err != nil {
			return 0, 0, io.ErrUnexpectedEOF
		}
		value = value<<8 | int64(next)
	}
	return value, length, nil
}

func read(file *os.File, one element) ([]byte, error) {
	if one.size < 0 || one.size > wholeMax {
		return nil, errNotOurs
	}
	value := make([]byte, one.size)
	_, err := file.ReadAt(value, one.body)
	return value, err
}

func unsigned(bytes []byte) int64 {
	value := int64(0)
	for _, one := range bytes {
		value = value<<8 | int64(one)
	}
	return value
}
